-- Where things are. Only `public` is answered by the API.
create schema private;
create schema sync;
create schema mutations;

comment on schema private is
  'Helpers of policies, constraints, triggers and of the functions in public.';
comment on schema sync is 'What the devices need to stay in step: the feed, its views, the ledger.';
comment on schema mutations is
  'One function for each change that a device may send, under its name.';

-- Policies, constraints and invoker functions look helpers up as whoever calls.
grant usage on schema private, sync to anon, authenticated, service_role;
grant usage on schema mutations to authenticated, service_role;

-- A hosted project grants everything on new objects to its API roles. Here each table says what it
-- grants.
alter default privileges in schema public
  revoke all on tables from public, anon, authenticated;
alter default privileges in schema public
  revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public
  revoke execute on functions from public, anon, authenticated;
