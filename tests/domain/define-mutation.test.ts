import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defineMutation } from '#domain/outbox/define-mutation.ts'
import { mutations } from '#domain/outbox/mutations.ts'
import { add } from '#domain/outbox/outbox-view.ts'

const name = 'note.set'
const args = v.strictObject({ text: v.string() })
const subject = () => 'note'
const item = () => null
const keys = () => ({ makes: null, needs: ['note'] })
const apply = () => {}
const plan = () => add('note.set', { text: 'a' })
const wrongPlan = () => add('note.set', { a: 'a' })

test('a mutation that lacks its item, its keys, its effect or its plan, or plans other arguments, does not compile', () => {
  const built = [
    defineMutation({ name, args, subject, item, keys, apply, plan }),
    // @ts-expect-error without its item the sync centre cannot name what it is about
    defineMutation({ name, args, subject, keys, apply, plan }),
    // @ts-expect-error without keys nothing orders it among other changes
    defineMutation({ name, args, subject, item, apply, plan }),
    // @ts-expect-error without an effect the screen does not show it
    defineMutation({ name, args, subject, item, keys, plan }),
    // @ts-expect-error without a plan it never enters the outbox
    defineMutation({ name, args, subject, item, keys, apply }),
    // @ts-expect-error what its plan adds would not be read by its schema
    defineMutation({ name, args, subject, item, keys, apply, plan: wrongPlan }),
  ]
  expect(built).toHaveLength(6)
})

test('a mutation is found by the name that it travels under', () => {
  expect(Object.values(mutations).map((one) => one.name)).toEqual(Object.keys(mutations))
})
