import * as v from 'valibot'
import { InstallInput } from './input.ts'

/*
 * How people write what has to be filled in, one on each line: `NAME (secret, optional, one of
 * a|b): what it is for`.
 */

/** Reads lines. A line of another form becomes the name of an input, which no check accepts. */
export function inputsOf(text: string): InstallInput[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name, marks = '', hint = ''] =
        /^([^\s(（:：]+)\s*(?:[(（]([^)）]*)[)）])?\s*(?:[:：]\s*(.*))?$/.exec(line) ?? []
      const said = marks
        .split(/[,，]/)
        .map((mark) => mark.trim())
        .filter(Boolean)
      const choices = said.flatMap(
        (mark) =>
          /^(?:one of|选项|任选)\s*(.+)$/i
            .exec(mark)?.[1]
            ?.split('|')
            .map((one) => one.trim())
            .filter(Boolean) ?? [],
      )
      return {
        name: name ?? line,
        isSecret: said.some((mark) => /^(?:secret|密钥|保密)$/i.test(mark)),
        isRequired: !said.some((mark) => /^(?:optional|可不填|可选)$/i.test(mark)),
        choices,
        hint: hint.trim() || null,
      }
    })
}

/**
 * Writes lines from anything; what is no input is left out. So are choices with a character that
 * separates them in a line: then any value may be typed.
 */
export function inputLines(inputs: unknown): string {
  if (!Array.isArray(inputs)) return ''
  return inputs
    .filter((one): one is InstallInput => v.is(InstallInput, one))
    .map(({ name, isSecret, isRequired, choices, hint }) => {
      const told = choices.some((one) => /[,，|()（）]/.test(one)) ? [] : choices
      const marks = [
        ...(isSecret ? ['secret'] : []),
        ...(isRequired ? [] : ['optional']),
        ...(told.length > 0 ? [`one of ${told.join('|')}`] : []),
      ]
      return `${name}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}${hint ? `: ${hint.replace(/\s+/g, ' ')}` : ''}`
    })
    .join('\n')
}
