/** The guards of links to another device. Apart, because no table needs them. */
import type { AcceptedDeviceLinkAnswer, DeviceLinkAnswer, DeviceLinkPreview, NewDeviceLinkAnswer } from './answers.ts';
import { DEVICE_LINK_STATES } from './device-link.ts';
import { isFlag, isNumber, isPlace, isText, isWhole, maybe, nullOr, oneOf, shape } from './guards.ts';

const PLAYER = { name: isText, balance: isNumber, rounds: isPlace } as const;

export const isNewDeviceLink = shape<NewDeviceLinkAnswer>({ link: isText, carries: isFlag, msLeft: isPlace });
export const isDeviceLink = shape<DeviceLinkAnswer>({ state: oneOf(DEVICE_LINK_STATES), msLeft: isPlace });
export const isDeviceLinkPreview = shape<DeviceLinkPreview>({
  ...PLAYER,
  moves: isFlag,
  carries: isFlag,
  msLeft: isPlace,
  own: nullOr(shape<NonNullable<DeviceLinkPreview['own']>>({ ...PLAYER, user: isText, inPlay: isNumber })),
});
export const isAcceptedDeviceLink = shape<AcceptedDeviceLinkAnswer>({
  ...{ user: isText, name: isText, balance: isNumber, expiresAt: isWhole },
  moves: isFlag,
  carry: nullOr(isText),
  token: maybe(isText),
});
