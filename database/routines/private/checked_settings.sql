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
  checked_mix jsonb;
  character jsonb;
  checked_layers jsonb := '{}';
  -- Each layer with its characters, the first being what it is when none was chosen.
  known constant jsonb := '{
    "echo": [], "binaural": [],
    "bell": ["bowl", "chime", "wood"],
    "rain": ["steady", "light", "leaves"],
    "ocean": ["slow", "calm", "surf"],
    "stream": ["brook", "river"],
    "wind": ["open", "trees"],
    "forest": ["early", "chorus", "deep"],
    "night": ["crickets", "meadow", "pond"],
    "fire": ["embers", "campfire", "stove"],
    "thunder": ["far", "rolling", "rainy"],
    "brown": ["even", "breathing"],
    "pink": ["even", "breathing"],
    "white": ["even", "breathing"],
    "fan": ["desk", "ceiling", "vent"],
    "drone": ["void", "nebula", "engine"]
  }';
  binaural jsonb;
  heart_sync jsonb;
begin
  perform private.checked_number(given, 'version', 1, 1, whole => true, path => path);
  tuning_hz := private.checked_number(given, 'tuningHz', 432, 440, path => path);
  if tuning_hz not in (432, 440) then
    perform private.reject(path || 'tuningHz', 'must be 432 or 440');
  end if;

  layers := private.checked_object(given, 'layers', path => path);
  for layer in select jsonb_object_keys(known) loop
    -- A layer that is not named is off: the record may be older than the layer.
    mix := case
      when layers ? layer then private.checked_object(layers, layer, path => path || 'layers.')
      else '{"on": false, "volume": 0.8}'
    end;
    if jsonb_typeof(mix -> 'on') is distinct from 'boolean' then
      perform private.reject(path || 'layers.' || layer || '.on', 'must be true or false');
    end if;
    checked_mix := jsonb_build_object(
      'on', mix -> 'on',
      'volume', private.checked_number(mix, 'volume', 0, 1, path => path || 'layers.' || layer || '.')
    );
    if jsonb_array_length(known -> layer) > 0 then
      character := coalesce(mix -> 'character', known -> layer -> 0);
      if not (known -> layer) @> character then
        perform private.reject(path || 'layers.' || layer || '.character', 'must be one of ' || (known -> layer)::text);
      end if;
      checked_mix := checked_mix || jsonb_build_object('character', character);
    end if;
    checked_layers := checked_layers || jsonb_build_object(layer, checked_mix);
  end loop;

  binaural := private.checked_object(given, 'binaural', path => path);
  -- Settings that are older than Heart Sync keep to their setup.
  heart_sync := case
    when given ? 'heartSync' then private.checked_object(given, 'heartSync', path => path)
    else '{"source": "off", "targetBpm": 60}'
  end;
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
    -- Settings that are older than this choice are two tones that do not move.
    'beats', private.checked_choice('{"beats": "binaural"}' || given, 'beats', array['binaural', 'monaural', 'isochronic'], path => path),
    'beatEndHz', private.checked_number('{"beatEndHz": null}' || given, 'beatEndHz', 0.5, 40, nullable => true, path => path),
    'bellEveryMinutes', private.checked_number(given, 'bellEveryMinutes', 1, 120, nullable => true, path => path),
    'heartSync', jsonb_build_object(
      'source', private.checked_choice(heart_sync, 'source', array['off', 'target', 'live'], path => path || 'heartSync.'),
      'targetBpm', private.checked_number(heart_sync, 'targetBpm', 48, 90, path => path || 'heartSync.')
    ),
    'arc', private.checked_arc(given, 'arc', path)
  ) || private.checked_companions(given, path);
end
$$;

comment on function private.checked_settings(jsonb, text) is 'The settings of a session, every field checked and unknown ones dropped (packages/protocol/src/session-settings.ts).';

revoke execute on function private.checked_settings(jsonb, text) from public;
grant execute on function private.checked_settings(jsonb, text) to authenticated;
