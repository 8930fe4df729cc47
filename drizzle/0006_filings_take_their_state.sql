-- Filings from before they had a state take that of their case. Which of several a request, an interview or an appeal was about is not
-- written down readably (notices are sealed): the main one has it, and the others were filed.
WITH ranked AS (
  SELECT f.id, c.status, f.receipt_key IS NOT NULL AS has_receipt, f.filed_on IS NOT NULL AS is_filed,
    row_number() OVER (
      PARTITION BY f.case_id
      ORDER BY f.form IN ('G-28', 'I-864'), f.form IN ('I-765', 'I-131'), f.form = 'I-130', f.filed_on, f.id
    ) = 1 AS is_first
  FROM case_filings f JOIN cases c ON c.id = f.case_id
  WHERE f.removed_at IS NULL
)
UPDATE case_filings f
SET state = CASE
  WHEN r.status IN ('review', 'approved', 'denied') THEN r.status
  WHEN r.status IN ('rfe', 'interview', 'appealing') AND r.is_first THEN r.status
  WHEN r.has_receipt THEN 'receipt'
  WHEN r.is_filed OR r.status NOT IN ('consultation', 'preparation') THEN 'filed'
  ELSE 'prepared'
END
FROM ranked r
WHERE r.id = f.id;
