/**
 * The usual parser with two changes. It does not search what we send for bytes: it would look at every field of every
 * message, and nothing of ours has any. And it reads one CONNECT packet per connection: Socket.IO would make a socket for
 * each, before any code of ours is asked, and thousands of them fit into one write.
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

const CONNECT = String(PacketType.CONNECT);

class OneConnectDecoder extends Decoder {
  #connected = false;

  /** What is thrown here closes the connection; packets behind it are not read any more. */
  override add(packet: unknown): void {
    if (typeof packet === 'string' && packet.startsWith(CONNECT)) {
      if (this.#connected) throw new Error('a second CONNECT packet on one connection');
      this.#connected = true;
    }
    super.add(packet);
  }
}

export const ONE_SOCKET_TEXT = { Encoder: TextEncoder, Decoder: OneConnectDecoder };
