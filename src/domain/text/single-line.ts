/**
 * Marks of direction, controls, line ends: signs that change how the rest of a line is read or
 * shown.
 */
const marks = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/**
 * A stranger's text for places that show one plain line beside other words, such as a window's
 * title: nothing in it turns the rest of the line round.
 */
export const singleLine = (text: string): string =>
  text.replace(marks, ' ').replace(/\s+/g, ' ').trim()
