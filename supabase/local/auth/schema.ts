/**
 * What the letters of the embedded auth server carry. A link and a code are stored as hashes only.
 * A row without a person belongs to an address that nobody has: asking for a letter takes the same
 * statements for everyone. With `data`, using such a letter makes the account.
 */
export const emailTokensSql = `
create table if not exists auth.email_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery', 'email_change')),
  email text not null,
  link_hash text not null unique,
  code_hash text not null,
  tries smallint not null default 0,
  data jsonb,
  created_at timestamptz not null default now()
);
create index if not exists email_tokens_email_idx on auth.email_tokens (email);
create index if not exists email_tokens_user_id_idx on auth.email_tokens (user_id);
revoke all on auth.email_tokens from public;`
