-- What is in a file: put its name into the first line, then run all of it in DuckDB.
SET VARIABLE source = 'orders-*.csv';

-- columns: type, gaps, range, about how many different values
SELECT column_name, column_type, null_percentage, min, max, approx_unique
FROM (SUMMARIZE SELECT * FROM read_csv(getvariable('source'), union_by_name = true, sample_size = -1));

-- rows of each file, and the lines that could not be read
SELECT filename, count(*) AS rows
FROM read_csv(getvariable('source'), union_by_name = true, filename = true, store_rejects = true)
GROUP BY filename
ORDER BY filename;

SELECT line, column_name, error_message
FROM reject_errors
LIMIT 20;
