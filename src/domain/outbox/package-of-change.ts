import type { MutationArgs } from './mutations.ts'

interface Change {
  readonly name: string
  readonly args: object
}

/** The place of a part in its package; null when the change is none. */
export const partOfChange = ({
  name,
  args,
}: Change): Omit<MutationArgs<'package.part'>, 'bytes'> | null =>
  name === 'package.part' ? (args as Omit<MutationArgs<'package.part'>, 'bytes'>) : null

/** The digest of the package that a change of a submission names; undefined when it names none. */
export function packageNamedBy({ name, args }: Change): string | undefined {
  if (!name.startsWith('submission.') || !('content' in args)) return undefined
  return packageOfContent(args.content as Readonly<Record<string, unknown>>)
}

/** The digest in the content of a submission. */
export function packageOfContent(content: Readonly<Record<string, unknown>>): string | undefined {
  const { package: digest } = content
  return typeof digest === 'string' ? digest : undefined
}
