/** The built address of a file that is fetched as it is. */
declare module '*.onnx?url' {
  const url: string;
  export default url;
}
declare module '*.wasm?url' {
  const url: string;
  export default url;
}
declare module '*.mjs?url' {
  const url: string;
  export default url;
}
declare module '*.min.js?url' {
  const url: string;
  export default url;
}
