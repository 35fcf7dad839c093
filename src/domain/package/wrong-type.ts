import { starts } from './file-kind.ts'
import type { PackageFile } from './package-file.ts'

/*
 * Files that are something other than their names say. Only what nobody writes by accident counts:
 * a picture under the name of another kind of picture, a text that holds some HTML, or a pointer of
 * Git LFS do no harm. supabase/migrations/…_disguised_files.sql says the same to the server.
 */

const mediaName =
  /\.(?:a?png|jpe?g|gif|webp|avif|bmp|ico|tiff?|heic|pdf|mp[34]|m4a|wav|ogg|webm|mov|[ot]tf|woff2?)$/i
const textName =
  /\.(?:mdx?|mdc|markdown|txt|rst|adoc|jsonc?|json5|jsonl|ndjson|ya?ml|toml|ini|cfg|conf|csv|tsv|css|svg|xml|x?html?)$/i
/** Names of texts that may be a page of HTML; a prompt may be one that is to be filled in. */
const pageName = /\.(?:xml|x?html?)$|(?:^|[./])prompt\.md$/i

/** ELF, Windows, Mach-O (five kinds, one of which Java has too) and WebAssembly. */
const programs = [
  '\u007fELF',
  'MZ',
  '\u00fe\u00ed\u00fa\u00ce',
  '\u00fe\u00ed\u00fa\u00cf',
  '\u00ce\u00fa\u00ed\u00fe',
  '\u00cf\u00fa\u00ed\u00fe',
  '\u00ca\u00fe\u00ba\u00be',
  '\u0000asm',
]
/** ZIP, gzip, compress, xz, 7z, RAR, zstd, LZ4, cabinet and ar. */
const archives = [
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  'PK\u0007\u0008',
  '\u001f\u008b',
  '\u001f\u009d',
  '\u00fd7zXZ\u0000',
  '7z\u00bc\u00af\u0027\u001c',
  'Rar!\u001a\u0007',
  '\u0028\u00b5\u002f\u00fd',
  '\u0004\u0022\u004d\u0018',
  'MSCF\u0000\u0000\u0000\u0000',
  '!<arch>\n',
]

/** Whether bytes begin as a compiled program does, which always has a zero near its beginning. */
export const isProgram = (bytes: Uint8Array): boolean =>
  programs.some((one) => starts(bytes, one)) && bytes.subarray(0, 64).includes(0)

const isArchive = (bytes: Uint8Array): boolean =>
  archives.some((one) => starts(bytes, one)) ||
  (starts(bytes, 'BZh') && starts(bytes, '1AY&SY', 4)) ||
  starts(bytes, 'ustar\u0000', 257) ||
  starts(bytes, 'ustar  \u0000', 257)

/** A tag, a comment or a declaration. A byte is a character here. */
const markup = /^<[!?a-z]/i
/** A whole page; many README files begin with a comment or a part of HTML, and are none. */
const page =
  /^(?:[\t\n\f\r ]|<!--(?:(?!-->)[^])*-->|<\?(?:(?!\?>)[^])*\?>)*<(?:!doctype[\t\n\f\r ]+html|html)[\t\n\f\r >]/i

/** The beginning of what may be markup, without blanks before it; '' for all else. */
function headOf(bytes: Uint8Array): string {
  let at = starts(bytes, '\u00ef\u00bb\u00bf') ? 3 : 0
  while (/[\t\n\f\r ]/.test(String.fromCharCode(bytes[at] ?? 0))) at++
  return bytes[at] === 0x3c ? String.fromCharCode(...bytes.subarray(at, 1024)) : ''
}

/**
 * Whether a file has the name of a picture, a document, a sound or a text, and the bytes of a
 * program, an archive or a page of HTML. What begins in another way behind a kilobyte is not seen.
 */
export function isDisguised({ path, bytes }: Pick<PackageFile, 'path' | 'bytes'>): boolean {
  const isMedia = mediaName.test(path)
  if (!isMedia && !textName.test(path)) return false
  if (isProgram(bytes) || isArchive(bytes)) return true
  if ((isMedia || /\.svg$/i.test(path)) && starts(bytes, '#!')) return true
  if (isMedia) return markup.test(headOf(bytes))
  return !pageName.test(path) && page.test(headOf(bytes))
}
