/** The built address of a file that is fetched as it is. */
declare module '@elevenlabs/client/worklets/*.js?url' {
  const url: string;
  export default url;
}
declare module '*.worklet.js?url' {
  const url: string;
  export default url;
}
