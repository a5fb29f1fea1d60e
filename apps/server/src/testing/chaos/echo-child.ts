/** The least that Socket.IO can do: answer, and pass the message on to the others in the room. Nothing is kept. */
import { writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const server = createServer();
const io = new Server(server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('join', ({ room }: { readonly room: string }, ack: (answer: object) => void) => {
    void socket.join(room);
    ack({ ok: true });
  });
  socket.on('order', (message: { readonly room: string }, ack: (answer: object) => void) => {
    ack({ ok: true });
    socket.to(message.room).emit('view', { table: message });
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => writeSync(1, 'ready \n'));
