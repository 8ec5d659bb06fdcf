create function private.checked_layers(given jsonb, path text)
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  facts constant jsonb := private.known_layers();
  known constant jsonb := facts -> 'characters';
  fallback constant jsonb := facts -> 'fallback';
  layer text;
  mix jsonb;
  character jsonb;
  checked_mix jsonb;
  checked jsonb := '{}';
begin
  for layer in select jsonb_object_keys(known) loop
    mix := case when given ? layer then private.checked_object(given, layer, path => path) else fallback end;
    checked_mix := jsonb_build_object(
      'on', private.checked_boolean(mix, 'on', path => path || layer || '.'),
      'volume', private.checked_number(
        mix, 'volume', (facts ->> 'least_volume')::numeric, (facts ->> 'greatest_volume')::numeric, path => path || layer || '.'
      )
    );
    if jsonb_array_length(known -> layer) > 0 then
      character := coalesce(mix -> 'character', known -> layer -> 0);
      if not (known -> layer) @> character then
        perform private.reject(path || layer || '.character', 'must be one of ' || (known -> layer)::text);
      end if;
      checked_mix := checked_mix || jsonb_build_object('character', character);
    end if;
    checked := checked || jsonb_build_object(layer, checked_mix);
  end loop;
  return checked;
end
$$;

comment on function private.checked_layers(jsonb, text) is 'The mix of every layer, unknown layers dropped (packages/std/src/layer.ts).';

revoke execute on function private.checked_layers(jsonb, text) from public;
grant execute on function private.checked_layers(jsonb, text) to authenticated;
