/** New rooms, new duels and new tries count as the same thing: each is a table. Ends the request if it is one too many. */
import type { FastifyRequest } from 'fastify';
import { endWith } from '../errors.ts';
import { addressKey } from '../network/address.ts';
import { refuse } from '../refusals.ts';
import type { Service } from '../service.ts';

export const countNew = async (service: Service, request: FastifyRequest, user: string): Promise<void> => {
  if (service.draining) endWith(refuse('DRAINING'));
  const wait = await service.newRoom({ user, address: addressKey(request.ip) });
  if (wait > 0) await service.endLate(wait);
};
