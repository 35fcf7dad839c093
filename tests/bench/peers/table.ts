/**
 * The table that the peers read, of the product's rows: whole, as it keeps them on the device, or
 * only the columns of its lists. With the columns and the index that RxDB's replication asks for, and
 * open to everybody.
 */
export const peerTable = (isWhole: boolean): string[] => [
  `create table public.peer_skills as
     select listed.*, listed.updated_at as _modified, false as _deleted
     from sync.${isWhole ? 'skill' : 'skill_card'} listed`,
  'alter table public.peer_skills add primary key (id)',
  'create index on public.peer_skills (_modified, id)',
  'create index on public.peer_skills (stars desc)',
  'alter table public.peer_skills enable row level security',
  'create policy "anyone reads" on public.peer_skills for select using (true)',
  'revoke all on public.peer_skills from public, anon, authenticated',
  'grant select on public.peer_skills to anon, authenticated',
]
