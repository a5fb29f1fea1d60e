/** Signing in on another device with a link: made and canceled on the one, looked at and accepted on the other. */
import {
  type AcceptDeviceLinkBody,
  type AcceptedDeviceLinkAnswer,
  type DeviceLinkAnswer,
  type DeviceLinkPreview,
  isAcceptedDeviceLink,
  isDeviceLink,
  isDeviceLinkPreview,
  isNewDeviceLink,
  isNothing,
  type NewDeviceLinkAnswer,
} from '@croupier/protocol';
import type { Rest } from './request.ts';

/** `moves`: this session ends when the link is used. `carry`: for the other device, encrypted. Earlier links are canceled. */
export const makeDeviceLink = (rest: Rest, moves: boolean, carry?: string): Promise<NewDeviceLinkAnswer> =>
  rest.post('/api/device-link', { moves, ...(carry !== undefined && { carry }) }, isNewDeviceLink);

/** What became of the last link made from this session. */
export const readDeviceLink = (rest: Rest): Promise<DeviceLinkAnswer> => rest.get('/api/device-link', isDeviceLink);

export const cancelDeviceLinks = (rest: Rest): Promise<unknown> => rest.delete('/api/device-link', isNothing);

/** Whose link it is, and who this device is now. Changes nothing. */
export const lookAtDeviceLink = (rest: Rest, link: string): Promise<DeviceLinkPreview> =>
  rest.post('/api/device-link/look', { link }, isDeviceLinkPreview);

/** With what the preview showed. After a lost answer, send the same again, with the same key. */
export const acceptDeviceLink = (rest: Rest, accepted: AcceptDeviceLinkBody): Promise<AcceptedDeviceLinkAnswer> =>
  rest.post('/api/device-link/accept', accepted, isAcceptedDeviceLink);
