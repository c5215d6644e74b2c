/**
 * A process that hands connections to servers in turn: `node balance.ts 5281 5282 …`. Says where it listens. Bytes go
 * through as they are, so that it takes little of the machine.
 */
import { connect, createServer, type Socket } from 'node:net';

const ports = process.argv.slice(2).map(Number);
let next = 0;

const server = createServer({ noDelay: true }, (client) => {
  const port = ports[next % ports.length]!;
  next += 1;
  const behind = connect({ port, host: '127.0.0.1', noDelay: true });
  const end = (one: Socket, other: Socket) => {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  };
  end(client, behind);
  end(behind, client);
  client.pipe(behind);
  behind.pipe(client);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready at http://localhost:${typeof address === 'object' && address ? address.port : 0}`);
});
