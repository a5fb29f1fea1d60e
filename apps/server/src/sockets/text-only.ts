/**
 * The usual parser, without its search for bytes: it looks at every field of every message we send, and nothing of ours has
 * any. What comes in is read as ever.
 */
import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';

class TextEncoder extends Encoder {
  override encode(packet: Packet): (string | Uint8Array)[] {
    const { type, nsp, id } = packet;
    if ((type !== PacketType.EVENT && type !== PacketType.ACK) || nsp !== '/')
      return super.encode(packet) as (string | Uint8Array)[];
    return [`${type}${id ?? ''}${JSON.stringify(packet.data)}`];
  }
}

export const TEXT_ONLY = { Encoder: TextEncoder, Decoder };
