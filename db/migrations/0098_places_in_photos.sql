-- Whether a listing's file is a photo that says where it was taken. Null: nobody has looked, as for all files from before.
alter table public.uploads add column has_location boolean;
grant insert (has_location) on public.uploads to authenticated;
