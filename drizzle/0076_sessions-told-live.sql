-- Streams of news end with the session they are held by: at once, whatever ends it and at whichever process.
CREATE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('session', OLD.id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('user', NEW.id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('subject', NEW.id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON identity.session
  FOR EACH ROW EXECUTE FUNCTION public.tell_session();
--> statement-breakpoint
CREATE TRIGGER hosted_session_ended AFTER UPDATE OF ended_at OR DELETE ON identity.hosted_session
  FOR EACH ROW EXECUTE FUNCTION public.tell_session();
--> statement-breakpoint
CREATE TRIGGER user_may_less AFTER UPDATE OF role, disabled_at, closed_at, merged_into ON public.users
  FOR EACH ROW EXECUTE FUNCTION public.tell_person();
--> statement-breakpoint
CREATE TRIGGER second_step_changed AFTER UPDATE OF two_factor_enabled ON identity."user"
  FOR EACH ROW
  WHEN (OLD.two_factor_enabled IS DISTINCT FROM NEW.two_factor_enabled)
  EXECUTE FUNCTION public.tell_subject();
