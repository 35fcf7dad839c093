/** Marks of direction, controls and line ends: they change how the rest of a line is shown. */
const marks = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/**
 * Makes a stranger's text safe for a single line beside other words, such as a window's title:
 * nothing in it can reverse the rest of the line.
 */
export const singleLine = (text: string): string =>
  text.replace(marks, ' ').replace(/\s+/g, ' ').trim()
