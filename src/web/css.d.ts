declare module '*.css';

/** The built address of a font file. */
declare module '*.woff2?url' {
  const url: string;
  export default url;
}

/** The address of a script that is bundled as a worker. */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
