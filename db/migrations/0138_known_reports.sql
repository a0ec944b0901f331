-- What the current member, or the guest's network, reported already about the thing as it is now.
create function public.known_report(of_kind text, thing uuid, network text)
returns table (reason text, outcome text, reported_at timestamptz)
language sql stable security definer set search_path = ''
begin atomic
  select r.reason, r.outcome, r.created_at
  from app.reported_thing(of_kind, thing) t
  join app.reports r on r.kind = of_kind and r.thing_id = thing and r.version = t.version
  where r.reporter_id = app.uid() or app.uid() is null and r.reporter_network = network
  limit 1;
end;
grant execute on function public.known_report(text, uuid, text) to anon, authenticated;
