-- The keys of the server: what signs sessions, and the two keys of its API. Several processes on
-- one database share them here, without a folder that all of them reach. A hosted project keeps its
-- own keys elsewhere and leaves this table empty.
create table private.server_keys (
  name text primary key
    constraint server_keys_name
    check (name in ('jwt', 'publishable', 'secret')),
  value text not null
    constraint server_keys_value
    check (char_length(value) >= 8)
);
comment on table private.server_keys is
  'Only the owner of the database reads it: whoever knows these keys is everybody.';

alter table private.server_keys enable row level security;
revoke all on private.server_keys from public, anon, authenticated, service_role;
