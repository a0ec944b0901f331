-- DATA-15: a JSON string is parsed, and an invalid value becomes empty. The check on the column stays as the guarantee.
create function app.normalize_file_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(new.file_metadata) = 'string' then
    begin
      new.file_metadata := (new.file_metadata #>> '{}')::jsonb;
    exception
      when data_exception then new.file_metadata := '[]';
    end;
  end if;
  if app.is_file_metadata(new.file_metadata, new.downloadable_files) is not true then
    new.file_metadata := '[]';
  end if;
  return new;
end
$$;

-- A change of the files alone must not lose their metadata, so there the check rejects what no longer fits.
create trigger normalize_file_metadata before insert or update of file_metadata on public.marketplace_assets
  for each row execute function app.normalize_file_metadata();
