-- The log of moderation is only added to, by triggers. The secret key of a project may read it, and change nothing.
revoke update, delete, truncate on public.moderation_log from service_role;
