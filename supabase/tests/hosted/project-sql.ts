/*
 * What a hosted project is before its first migration, in own words: the roles and who is a member
 * of which, the schema of the auth server, default privileges, statement timeouts. The owner of the
 * database is no superuser there.
 */

/** Once a cluster. */
export const rolesSql = `
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role postgres login createdb createrole replication bypassrls;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
grant supabase_auth_admin to postgres;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role supabase_auth_admin set search_path = auth;
`

/** In the empty database of a project, as the superuser. */
export const schemasSql = `
create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role, postgres;
create schema auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role;
grant all on schema auth to postgres;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
`

const claim = (name: string) => `coalesce(
  nullif(current_setting('request.jwt.claim.${name}', true), ''),
  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> '${name}'
)`

/** How a request says who asks: PostgREST gives the claims as one JSON. */
export const authFunctionsSql = `
create or replace function auth.uid() returns uuid language sql stable as $$
  select ${claim('sub')}::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select ${claim('role')}::text
$$;
create or replace function auth.email() returns text language sql stable as $$
  select ${claim('email')}::text
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;
alter function auth.uid() owner to supabase_auth_admin;
alter function auth.role() owner to supabase_auth_admin;
alter function auth.email() owner to supabase_auth_admin;
alter function auth.jwt() owner to supabase_auth_admin;
`

/** When the auth server has made its tables. */
export const authGrantsSql = `
grant all on all tables in schema auth to postgres;
grant all on all sequences in schema auth to postgres;
grant execute on all functions in schema auth to anon, authenticated, service_role, postgres;
`
