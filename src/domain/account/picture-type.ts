export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'

/** So many bytes are enough to recognise a picture. */
export const signatureLength = 16

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCodePoint(...bytes.subarray(from, to))

/** The kind of picture, by the first bytes of the file and not by its name; null for other files. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (bytes.length < signatureLength) return null
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n' && ascii(bytes, 12, 16) === 'IHDR')
    return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return /^GIF8[79]a$/.test(ascii(bytes, 0, 6)) ? 'image/gif' : null
}

/** A larger file is not read. */
export const largestPicture = 20 * 1024 * 1024
