create function private.checked_arc(record jsonb, field text, path text)
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  given jsonb := private.checked_object(record, field, nullable => true, path => path);
  place text;
  stage jsonb;
  levels jsonb;
  layer text;
  checked_levels jsonb;
  checked_stages jsonb := '{}';
  here text;
begin
  if coalesce(jsonb_typeof(given), 'null') = 'null' then
    return null;
  end if;
  foreach place in array array['begin', 'middle', 'end'] loop
    here := path || field || '.' || place || '.';
    stage := private.checked_object(given, place, path => path || field || '.');
    levels := private.checked_object(stage, 'levels', path => here);
    checked_levels := '{}';
    foreach layer in array array[
      'echo', 'binaural', 'bell', 'rain', 'ocean', 'stream', 'wind', 'forest', 'night', 'fire', 'thunder',
      'brown', 'pink', 'white', 'fan', 'drone'
    ] loop
      if levels ? layer then
        checked_levels := checked_levels
          || jsonb_build_object(layer, private.checked_number(levels, layer, 0, 1, path => here || 'levels.'));
      end if;
    end loop;
    checked_stages := checked_stages || jsonb_build_object(
      place,
      jsonb_build_object(
        'density', private.checked_number(stage, 'density', 0, 2, path => here),
        'beat', private.checked_number(stage, 'beat', 0.1, 2, path => here),
        'levels', checked_levels
      )
    );
  end loop;
  return checked_stages || jsonb_build_object(
    'arriveMinutes', private.checked_number(given, 'arriveMinutes', 1, 240, path => path || field || '.'),
    'leaveMinutes', private.checked_number(given, 'leaveMinutes', 1, 240, path => path || field || '.')
  );
end
$$;

comment on function private.checked_arc(jsonb, text, text) is 'The arc of a session''s settings, or null; every field checked and unknown ones dropped.';

revoke execute on function private.checked_arc(jsonb, text, text) from public;
grant execute on function private.checked_arc(jsonb, text, text) to authenticated;
