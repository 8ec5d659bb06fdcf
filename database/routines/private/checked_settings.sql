create function private.checked_settings(record jsonb, field text)
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  given jsonb := private.checked_object(record, field);
  path text := field || '.';
  tuning_hz numeric;
  layers jsonb;
  layer text;
  mix jsonb;
  checked_layers jsonb := '{}';
  binaural jsonb;
begin
  perform private.checked_number(given, 'version', 1, 1, whole => true, path => path);
  tuning_hz := private.checked_number(given, 'tuningHz', 432, 440, path => path);
  if tuning_hz not in (432, 440) then
    perform private.reject(path || 'tuningHz', 'must be 432 or 440');
  end if;

  layers := private.checked_object(given, 'layers', path => path);
  foreach layer in array array['echo', 'binaural', 'bell', 'rain', 'ocean'] loop
    -- A layer that is not named is off: the record may be older than the layer.
    mix := case
      when layers ? layer then private.checked_object(layers, layer, path => path || 'layers.')
      else '{"on": false, "volume": 0.8}'
    end;
    if jsonb_typeof(mix -> 'on') is distinct from 'boolean' then
      perform private.reject(path || 'layers.' || layer || '.on', 'must be true or false');
    end if;
    checked_layers := checked_layers || jsonb_build_object(
      layer,
      jsonb_build_object('on', mix -> 'on', 'volume', private.checked_number(mix, 'volume', 0, 1, path => path || 'layers.' || layer || '.'))
    );
  end loop;

  binaural := private.checked_object(given, 'binaural', path => path);
  return jsonb_build_object(
    'version', 1,
    'mode', private.checked_choice(given, 'mode', array['meditation', 'mindfulness', 'focus', 'grounding', 'visioning', 'sleep'], path => path),
    'seed', private.checked_number(given, 'seed', 0, 4294967295, whole => true, path => path),
    'lengthMinutes', private.checked_number(given, 'lengthMinutes', 1, 1440, nullable => true, path => path),
    'fadeOutSeconds', private.checked_number(given, 'fadeOutSeconds', 1.5, 600, path => path),
    'tempo', private.checked_number(given, 'tempo', 30, 120, path => path),
    'intensity', private.checked_number(given, 'intensity', 0, 100, path => path),
    'brightness', private.checked_number(given, 'brightness', 0, 100, path => path),
    'density', private.checked_number(given, 'density', 0, 100, path => path),
    'tuningHz', tuning_hz,
    'volume', private.checked_number(given, 'volume', 0, 1, path => path),
    'layers', checked_layers,
    'binaural', jsonb_build_object(
      'carrierHz', private.checked_number(binaural, 'carrierHz', 100, 1000, path => path || 'binaural.'),
      'beatHz', private.checked_number(binaural, 'beatHz', 0.5, 40, path => path || 'binaural.')
    ),
    'bellEveryMinutes', private.checked_number(given, 'bellEveryMinutes', 1, 120, nullable => true, path => path)
  );
end
$$;

comment on function private.checked_settings(jsonb, text) is 'The settings of a session, every field checked and unknown ones dropped (packages/protocol/src/session-settings.ts).';

revoke execute on function private.checked_settings(jsonb, text) from public;
grant execute on function private.checked_settings(jsonb, text) to authenticated;
