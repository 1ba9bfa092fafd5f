// Asks one address again and again from a process of its own, over some connections at once, and prints how long it took.
// A last argument is the customer's token.
import http from 'node:http';

const [address, count, connections, encoding, token] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(connections) });
const headers = {
  accept: 'application/json',
  'accept-encoding': encoding,
  ...(token ? { authorization: `Token ${token}` } : {}),
};
let bytes = 0;

const ask = () =>
  new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.on('data', chunk => {
        bytes += chunk.length;
      });
      answer.on('end', resolve);
    });
    request.on('error', reject);
  });

let left = Number(count);
const began = performance.now();
await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (left-- > 0) await ask();
  }),
);
console.log(JSON.stringify({ seconds: (performance.now() - began) / 1000, bytes: Math.round(bytes / Number(count)) }));
agent.destroy();
