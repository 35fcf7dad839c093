import type { CallToolResult } from '@modelcontextprotocol/server'
import { isAway } from '../ask.ts'

/** There is no such thing, or it is not given out: a sentence that says what to do instead. */
export class Refused extends Error {}

/** What a tool gives, with what its author's words are marked by. */
export type Told = { readonly notice: string } & Readonly<Record<string, unknown>>

const given = (told: Told): CallToolResult => ({
  content: [
    // clients that know no structured content read this; JSON keeps submitters inside of its quotes
    { type: 'text', text: `${told.notice}\n\n${JSON.stringify(told, withoutNotice, 1)}` },
  ],
  structuredContent: told,
})

const withoutNotice = (key: string, value: unknown): unknown =>
  key === 'notice' ? undefined : value

const failed = (text: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  isError: true,
})

export const away = 'The catalogue cannot be read now. Try again in half a minute.'

/** The result of a tool; what cannot be done is said in the result, so that the assistant reads it. */
export async function toolResult(tell: () => Promise<Told>): Promise<CallToolResult> {
  try {
    return given(await tell())
  } catch (error) {
    if (error instanceof Refused) return failed(error.message)
    console.error(`a tool of /mcp: ${String(error)}`)
    return failed(isAway(error) ? away : 'This went wrong here. It is not about what you sent.')
  }
}
