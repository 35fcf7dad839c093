import * as v from 'valibot'

/** What people may do about accounts here, as `/config.json` says it. */
export const Accounts = v.object({
  registration: v.picklist(['open', 'closed']),
  /** Whether letters reach people. */
  mail: v.boolean(),
  /** Whether a new account works only once a letter has confirmed its address. */
  confirmations: v.boolean(),
})
export type Accounts = v.InferOutput<typeof Accounts>

/** What holds where the server says nothing, such as a hosted project. */
export const usualAccounts: Accounts = { registration: 'open', mail: true, confirmations: false }
