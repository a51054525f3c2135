-- ---- marketplace/partners ----

alter table partner add column logo_png_width integer;
comment on column partner.logo_png_width is
  'Pixels that mails show the PNG of the logo wide; null: there is none. It is stored next to logo_file.';
