/** The description of this interface, made from the very schemas that check it: REST as OpenAPI, sockets as AsyncAPI. */
import { loadSchemas } from '@croupier/catalog/schemas';
import type { Json } from '@croupier/kernel';
import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app.ts';
import { asyncApi } from './asyncapi.ts';
import { gameComponents, withGameParts } from './game-components.ts';

const DOCS = '/docs';
const SOCKETS = `${DOCS}/asyncapi.json`;
/** The page brings its own styles inside; scripts come from files of ours all the same. */
const DOCS_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

/** Must be registered before the routes it describes. */
export const describe = async (app: App, version: string): Promise<void> => {
  const games = await loadSchemas();
  const schemas = gameComponents(games);
  const transformObject: SwaggerTransformObject = (document) => {
    const { openapiObject } = document as { readonly openapiObject: object };
    return withGameParts({ ...(openapiObject as { readonly [key: string]: Json }) }) as object;
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Croupier',
        version,
        description:
          'Card tables you can check. Amounts are in chips; errors are { error, code, details? }. ' +
          'The schemas below include what each game accepts as `play` and shows as `view`. ' +
          `Sockets are described as [AsyncAPI](${SOCKETS}).`,
      },
      externalDocs: { description: 'Sockets, described in AsyncAPI 3', url: SOCKETS },
      components: { schemas },
    },
    transform: jsonSchemaTransform,
    transformObject,
  });
  await app.register(swaggerUi, { routePrefix: DOCS });
  // It does not change while a server runs.
  const sockets = JSON.stringify(asyncApi(version, games));
  app.get(SOCKETS, { schema: { hide: true } }, (_, reply) => reply.type('application/json').send(sockets));
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith(DOCS)) void reply.header('content-security-policy', DOCS_POLICY);
  });
};
