/** Hosts on this machine, and those of a network of one's own: a private address, or a name that only such a network knows. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const PRIVATE =
  /^(?:10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|169\.254\.[\d.]+|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.[\d.]+|\[f[cd][\da-f]{2}:[\da-f:.]*\]|\[fe[89ab][\da-f]:[\da-f:.]*\]|[a-z\d_-]+|(?:[a-z\d_-]+\.)+(?:localhost|local|lan|internal|home\.arpa))$/;

/** Whether an address is one of this machine. */
export function isOnThisMachine(address: string): boolean {
  return LOOPBACK.test(hostOf(address));
}

/** Whether an address lies on this machine or in a network of one's own, where words may travel in the clear. */
export function isNear(address: string): boolean {
  const host = hostOf(address);
  return LOOPBACK.test(host) || PRIVATE.test(host);
}

/**
 * Whether what is said to a database can be read on its way: it is elsewhere, and its address doesn't ask for an
 * encrypted connection to a server that shows who it is. `pg` takes `require` and `verify-ca` for `verify-full`, unless
 * it is told to do as libpq does.
 */
export function isDatabaseOverheard(address: string): boolean {
  // PostgreSQL’s own form of a socket with a name before it, "postgres://emmaus@/emmaus?host=/run", is none of the web’s.
  const whole = address.replace(/^(\w+:\/\/[^@/?]*@)(?=\/)/, '$1localhost');
  if (!URL.canParse(whole)) return true;
  const { searchParams, hostname } = new URL(whole);
  // What stands behind the question mark goes before what stands in front of it.
  const host = (searchParams.get('host') || decodeURIComponent(hostname)).toLowerCase();
  // A socket.
  if (
    host === '' ||
    host.startsWith('/') ||
    isNear(`http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}`)
  )
    return false;
  const mode = searchParams.get('sslmode');
  if (mode === 'verify-full') return false;
  if (searchParams.get('uselibpqcompat') === 'true') return true;
  if (mode !== null) return mode !== 'require' && mode !== 'verify-ca';
  return !['true', '1'].includes(searchParams.get('ssl') ?? '');
}

/** In lower case, as URLs of the web have it; those of other kinds are left as they were written. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.toLowerCase() : '';
}
