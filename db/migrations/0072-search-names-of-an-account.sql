-- A search of inspections reads all names of an account, and where one account has most of them PostgreSQL reads
-- the whole table. In a subquery the account of the transaction is worked out once, and not for each row, which
-- took three quarters of the time (docs/decisions/0240).
alter policy inspection_names__member on inspection_names
  using (account_id = (select current_account()));
