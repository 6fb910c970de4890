-- The table of jobs is closed like every other one: only the system's role sees its rows.

alter table job enable row level security;
alter table job force row level security;
create policy job__system on job to good_repair_system using (true) with check (true);
