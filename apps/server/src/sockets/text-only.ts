/**
 * The usual parser with three changes. What is text already is sent as it is. It does not search what we send for bytes: it would look at every field of every
 * message, and nothing of ours has any. And it reads one CONNECT packet per connection: Socket.IO would make a socket for
 * each, before any code of ours is asked, and thousands of them fit into one write.
 */
import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';

/** A message that is text already: parts of it that others get too were made into text once. */
export class WrittenMessage {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

const textOf = (data: readonly unknown[]): string => {
  const [name, message] = data;
  return message instanceof WrittenMessage ? `[${JSON.stringify(name)},${message.json}]` : JSON.stringify(data);
};

class TextEncoder extends Encoder {
  override encode(packet: Packet): (string | Uint8Array)[] {
    const { type, nsp, id } = packet;
    if ((type !== PacketType.EVENT && type !== PacketType.ACK) || nsp !== '/')
      return super.encode(packet) as (string | Uint8Array)[];
    return [`${type}${id ?? ''}${textOf(packet.data as readonly unknown[])}`];
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
