-- The photos in the PDF of a sealed report are as large as when it was sealed.
alter table sealed_report add column photo_side integer not null default 480;
comment on column sealed_report.photo_side is 'The longer side of the photos in its PDF, in pixels, so that the same PDF can be made again. By default that of the thumbnails, which all earlier PDFs have.';
