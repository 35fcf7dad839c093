import { readAddresses } from '#domain/account/newsletter.ts'

const key = 'letters-waiting'

/** Addresses that were left without a network, oldest first. */
export function queuedSubscriptions(): string[] {
  try {
    return readAddresses(localStorage.getItem(key))
  } catch {
    return []
  }
}

/** False when this browser keeps nothing for the site. */
function store(addresses: readonly string[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(addresses))
    return true
  } catch {
    return false
  }
}

/** Keeps an address until it can be sent; false when the device cannot. */
export const queueSubscription = (address: string): boolean =>
  store([...new Set([...queuedSubscriptions(), address])])

/** Forgets an address: the server has it, or will never accept it. */
export const dropSubscription = (address: string): void =>
  void store(queuedSubscriptions().filter((one) => one !== address))
