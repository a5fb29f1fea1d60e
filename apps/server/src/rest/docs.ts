/** The description of this interface, made from the very schemas that check it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app.ts';

const DOCS = '/docs';
/** The page brings its own styles inside; scripts come from files of ours all the same. */
const DOCS_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

/** Must be registered before the routes it describes. */
export const describe = async (app: App, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Croupier',
        version,
        description: 'Card tables you can check. Amounts are in chips; errors are { error, code, details? }.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: DOCS });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith(DOCS)) void reply.header('content-security-policy', DOCS_POLICY);
  });
};
