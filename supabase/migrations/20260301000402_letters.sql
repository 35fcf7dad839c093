-- Letters that wait for the mail server. They carry links that open accounts, so nobody but the
-- owner of the database reads them, and a letter that was sent is deleted.
create table private.letters (
  id uuid primary key default gen_random_uuid(),
  recipient text not null
    constraint letters_recipient_length
    check (char_length(recipient) between 3 and 320),
  subject text not null,
  body text not null,
  html text not null,
  written_at timestamptz not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz not null default now()
);
create index letters_next_try_at on private.letters (next_try_at);
comment on column private.letters.next_try_at is
  'A process that takes a letter moves this forward, so that no other takes it meanwhile; one that '
  'is killed leaves the letter to the others when that time has come.';

alter table private.letters enable row level security;
revoke all on private.letters from public, anon, authenticated, service_role;
