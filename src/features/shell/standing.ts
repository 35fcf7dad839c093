/** What the header says about the connection to the server. */
export type Standing = 'fine' | 'busy' | 'offline' | 'trouble' | 'memory'

interface Sync { readonly status: 'idle' | 'syncing' | 'offline' | 'error' }
interface Mirror { readonly phase: 'empty' | 'filling' | 'ready' | 'memory' }

/** Being cut off comes before everything else; the small pulls of a filled mirror are nobody's business. */
export function standingOf(sync: Sync, mirror: Mirror): Standing {
  if (sync.status === 'offline') return 'offline'
  if (sync.status === 'error') return 'trouble'
  if (mirror.phase === 'filling' || mirror.phase === 'empty') return 'busy'
  return mirror.phase === 'memory' ? 'memory' : 'fine'
}
