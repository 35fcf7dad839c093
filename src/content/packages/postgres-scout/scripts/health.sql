-- A look at the health of a database. Every statement only reads.

-- Cache: below 0.99 on a busy database means that memory is short, or that something reads whole tables.
SELECT round(sum(heap_blks_hit) / nullif(sum(heap_blks_hit + heap_blks_read), 0), 4) AS cache_hits
FROM pg_statio_user_tables;

-- Tables that are read whole again and again although they are large.
SELECT relname, seq_scan, seq_tup_read / greatest(seq_scan, 1) AS rows_each, n_live_tup
FROM pg_stat_user_tables
WHERE n_live_tup > 10000 AND seq_scan > 100
ORDER BY seq_tup_read DESC
LIMIT 10;

-- Indexes that nobody has used since the statistics began; unique ones still keep their rule.
SELECT s.relname, s.indexrelname, pg_size_pretty(pg_relation_size(s.indexrelid)) AS size
FROM pg_stat_user_indexes s
  JOIN pg_index i ON i.indexrelid = s.indexrelid
WHERE s.idx_scan = 0 AND NOT i.indisunique
ORDER BY pg_relation_size(s.indexrelid) DESC
LIMIT 10;

-- Dead rows that vacuum has not cleared.
SELECT relname, n_dead_tup, n_live_tup, last_autovacuum
FROM pg_stat_user_tables
WHERE n_dead_tup > 10000 AND n_dead_tup > n_live_tup / 5
ORDER BY n_dead_tup DESC
LIMIT 10;

-- Transactions that have been open for long hold all of that up.
SELECT pid, usename, state, now() - xact_start AS open_for, left(query, 80) AS query
FROM pg_stat_activity
WHERE xact_start < now() - interval '5 minutes'
ORDER BY xact_start
LIMIT 10;
