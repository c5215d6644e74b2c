declare module '*.css';

/** The built address of a font file. */
declare module '*.woff2?url' {
  const url: string;
  export default url;
}
