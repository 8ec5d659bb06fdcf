create function private.checked_companions(given jsonb, path text)
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Settings may be older than these keys: what is missing reads as quiet.
  quiet constant jsonb := '{
    "guidance": {"on": false, "volume": 0.8, "language": null, "words": "few", "voice": null},
    "pulse": {"on": false, "shape": "breath", "strength": 0.5},
    "breathPattern": null,
    "startDelaySeconds": 0,
    "untilTime": null
  }';
  whole jsonb := quiet || given;
  guidance jsonb := private.checked_object(whole, 'guidance', path => path);
  pulse jsonb := private.checked_object(whole, 'pulse', path => path);
  breath jsonb := private.checked_object(whole, 'breathPattern', nullable => true, path => path);
  breath_path text := path || 'breathPattern.';
  until_time text := private.checked_text(whole, 'untilTime', 5, 5, nullable => true, path => path);
begin
  if jsonb_typeof(guidance -> 'on') is distinct from 'boolean' then
    perform private.reject(path || 'guidance.on', 'must be true or false');
  end if;
  if jsonb_typeof(pulse -> 'on') is distinct from 'boolean' then
    perform private.reject(path || 'pulse.on', 'must be true or false');
  end if;
  if until_time !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    perform private.reject(path || 'untilTime', 'must be a time of day from 00:00 to 23:59, or null');
  end if;
  return jsonb_build_object(
    'guidance', jsonb_build_object(
      'on', guidance -> 'on',
      'volume', private.checked_number(guidance, 'volume', 0, 1, path => path || 'guidance.'),
      'language', private.checked_choice(guidance, 'language', array['en', 'pl'], nullable => true, path => path || 'guidance.'),
      'words', private.checked_choice(guidance, 'words', array['few', 'many'], path => path || 'guidance.'),
      'voice', private.checked_text(guidance, 'voice', 1, 200, nullable => true, path => path || 'guidance.')
    ),
    'pulse', jsonb_build_object(
      'on', pulse -> 'on',
      'shape', private.checked_choice(pulse, 'shape', array['breath', 'slow-heart', 'bell'], path => path || 'pulse.'),
      'strength', private.checked_number(pulse, 'strength', 0, 1, path => path || 'pulse.')
    ),
    'breathPattern', case when breath is not null then jsonb_build_object(
      'inSeconds', private.checked_number(breath, 'inSeconds', 3, 8, path => breath_path),
      'holdInSeconds', private.checked_number(breath, 'holdInSeconds', 0, 5, path => breath_path),
      'outSeconds', private.checked_number(breath, 'outSeconds', 3, 12, path => breath_path),
      'holdOutSeconds', private.checked_number(breath, 'holdOutSeconds', 0, 5, path => breath_path)
    ) end,
    'startDelaySeconds', private.checked_number(whole, 'startDelaySeconds', 0, 300, whole => true, path => path),
    'untilTime', until_time
  );
end
$$;

comment on function private.checked_companions(jsonb, text) is 'What goes along with the sound: words, pulses, breath, delay, end by the clock (packages/protocol/src/session-companions.ts).';

revoke execute on function private.checked_companions(jsonb, text) from public;
grant execute on function private.checked_companions(jsonb, text) to authenticated;
