/** Rules as part of an address. Commas and colons need no escape there, and links are read by people too. */
import { type Settings, writeRules } from '@croupier/kernel';

export const rulesInAddress = (settings: Settings): string =>
  encodeURIComponent(writeRules(settings)).replaceAll('%2C', ',').replaceAll('%3A', ':');
