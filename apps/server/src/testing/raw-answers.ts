/**
 * For clients whose packets are compared as text: an event is not read at all, and an answer is handed on as it came.
 * Thousands of pictures that nobody looks into would be read otherwise.
 */
import { Decoder, Encoder, PacketType } from 'socket.io-parser';

const ANSWER = /^3(\d+)\[/;

class RawDecoder extends Decoder {
  override add(packet: unknown): void {
    const text = String(packet);
    if (text.startsWith(String(PacketType.EVENT))) return;
    const [head, id] = ANSWER.exec(text) ?? [];
    if (head === undefined) super.add(packet);
    else
      this.emitReserved('decoded', {
        type: PacketType.ACK,
        nsp: '/',
        id: Number(id),
        data: [text.slice(head.length - 1)],
      });
  }
}

export const RAW_ANSWERS = { Encoder, Decoder: RawDecoder };
