import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isServerPath } from '#contract/app-paths.ts';

/** A door before a real server that can be shut, and behind which another build can be put in place. */
export interface FrontDoor {
  /** Address without a slash at the end. */
  address: string;
  /**
   * Puts a build in place that differs from the server's own: every page says its name in
   * `<html data-build>`, and `/favicon.svg` is another file. The server's own scripts serve for both, but for those
   * that match `without`: they are gone from the server and from what the worker keeps.
   */
  deploy(name: string, without?: RegExp): void;
  /** Has every page say this of itself in a header of the server's, and the worker keep pages of that configuration. */
  configure(name: string): void;
  /** Ends every connection and takes no more, as a server that was killed; `false` opens again. */
  shut(shut?: boolean): Promise<void>;
  /** Paths that were asked for, with their methods. */
  asked: string[];
  close(): Promise<void>;
}

/** Opens a door before the server at `target`. */
export async function openFrontDoor(target: string): Promise<FrontDoor> {
  let build: string | null = null;
  let gone: RegExp | undefined;
  let configuration: string | null = null;
  const asked: string[] = [];

  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = new URL(incoming.url ?? '/', target).pathname;
    asked.push(`${incoming.method} ${incoming.url}`);
    if (gone?.test(path)) {
      outgoing.writeHead(404).end();
      return;
    }
    const rewrites = (build ?? configuration) !== null && !isServerPath(path) && incoming.method === 'GET';
    const headers = { ...incoming.headers };
    if (rewrites) {
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
    }
    const passed = request(`${target}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      const type = answer.headers['content-type'] ?? '';
      if (!rewrites || !/html|javascript|svg/.test(type)) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...rest } = answer.headers;
        const own = configuration === null ? {} : { 'x-configuration': configuration };
        outgoing.writeHead(answer.statusCode ?? 502, { ...rest, ...own });
        const text = reconfigure(Buffer.concat(pieces).toString(), type, configuration);
        outgoing.end(build === null ? text : rename(text, type, build, gone));
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  };
  const server = createServer(handle);
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    deploy: (name, without) => {
      build = name;
      gone = without;
    },
    configure: (name) => {
      configuration = name;
    },
    shut: (shut = true) => (shut ? close() : listen(port)),
    close: async () => {
      if (server.listening) await close();
    },
  };
}

/** A file as a server of another configuration sends it: the worker has its mark beside the revision of every page. */
function reconfigure(text: string, type: string, configuration: string | null): string {
  if (configuration === null || !type.includes('javascript')) return text;
  return text.replace(/(?<=\w=)([`'"])[0-9a-f]{16}\1/, `$1${configuration}$1`);
}

/** A file as another build has it. */
function rename(text: string, type: string, build: string, gone: RegExp | undefined): string {
  if (type.includes('html')) return text.replace('<html ', `<html data-build="${build}" `);
  if (type.includes('svg')) return `${text}<!-- ${build} -->`;
  // The worker: other revisions of the pages and the sign, and another version.
  return text
    .replace(/\{url:[`'"](\/assets\/[^`'"]+)[`'"],revision:null\},?/g, (entry, path: string) =>
      gone?.test(path) ? '' : entry,
    )
    .replace(/(url:[`'"]\/[\w-]*[`'"],revision:[`'"])[0-9a-f]{16}/g, `$1${build}`)
    .replace(/(url:[`'"]\/favicon\.svg[`'"],revision:[`'"])[0-9a-f]{16}/, `$1${build}`)
    .replace(/([`'"])[0-9a-f]{10}\1/, `$1${build}$1`);
}
