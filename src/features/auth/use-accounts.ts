import { useEffect, useState } from 'react'
import { type Accounts, usualAccounts } from '#domain/server/accounts.ts'
import { accountsHere } from '#remote/client.ts'

/** What people may do about accounts here; the usual until the server has said it. */
export function useAccounts(): Accounts {
  const [accounts, setAccounts] = useState(usualAccounts)
  useEffect(() => {
    let stale = false
    void accountsHere().then((found) => {
      if (!stale) setAccounts(found)
    })
    return () => {
      stale = true
    }
  }, [])
  return accounts
}
