import { plan, type Waiting } from '#domain/outbox/plan.ts'
import type { Mutant } from './mutants.ts'

const isSubmission = (name: string): boolean => name.startsWith('submission.')
const asUnsent = (outbox: readonly Waiting[], names: readonly string[]): Waiting[] =>
  outbox.map((entry) => (names.includes(entry.name) ? { ...entry, unsent: true } : entry))

/** Submissions, wrong in one thing each. */
export const submissionMutants: Readonly<Record<string, Mutant>> = {
  'changes of a submission do not need it': {
    wiring: {
      opened: ({ outbox }) =>
        outbox.hook('creating', (_n, entry) => {
          if (isSubmission(entry.name)) Object.assign(entry, { needs: [] })
        }),
    },
    seenBy: ['refused'],
  },
  'an edit is merged into a submission that was sent': {
    wiring: {
      planned: (rows, outbox, wish) =>
        plan(
          rows,
          wish.name === 'submission.update' ? asUnsent(outbox, ['submission.create']) : outbox,
          wish,
        ),
    },
    seenBy: ['intent'],
  },
  'a withdrawal drops a submission that was sent': {
    wiring: {
      planned: (rows, outbox, wish) =>
        plan(
          rows,
          wish.name === 'submission.withdraw' ? asUnsent(outbox, ['submission.create']) : outbox,
          wish,
        ),
    },
    seenBy: ['intent'],
  },
  'the server lets an author change what was decided': {
    wiring: {
      async arrives(server, name, args) {
        if (name !== 'sync_push') return
        const { p_mutations: mutations } = args as { p_mutations: { name: string; args: Sent }[] }
        for (const { name: change, args: sent } of mutations)
          if (change === 'submission.update')
            await server.run(
              `update public.user_submissions set title = '${sent.title}' where id = '${sent.id}' and status <> 'pending'`,
            )
      },
    },
    seenBy: ['decided'],
  },
  'earlier rejections are forgotten': {
    wiring: {
      arrives: (server, name) =>
        name === 'sync_push'
          ? server.run("update public.user_submissions set history = '[]' where history <> '[]'")
          : Promise.resolve(),
    },
    seenBy: ['decided'],
  },
}
interface Sent {
  readonly id: string
  readonly title: string
}
