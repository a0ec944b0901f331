/** RFC 5987 lets these stand as they are; everything else is told in its UTF-8 bytes. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** For who reads no RFC 5987: what ASCII has of the name, and nothing that would end the quotes. */
const plain = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')

/** `content-disposition`: the answer is to be kept under this name, never shown. */
export const attachment = (name: string) =>
  `attachment; filename="${plain(name.toWellFormed())}"; filename*=UTF-8''${encoded(name.toWellFormed())}`
