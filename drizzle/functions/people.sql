-- What follows when a session ends or a person may do less, and who cannot be erased.
-- Each statement can run again: a migration applies the whole file after a change (npm run db:functions).

-- Nobody whose case is under a legal hold is erased.
CREATE OR REPLACE FUNCTION refuse_erasing_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM cases WHERE client_id = OLD.id AND hold_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a case of person % is under a legal hold', OLD.id;
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER users_held BEFORE UPDATE OF "closed_at" ON "users" FOR EACH ROW
  WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_erasing_held();
CREATE OR REPLACE TRIGGER users_held_deleted BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION refuse_erasing_held();

-- Streams of news end with the session they are held by: at once, whatever ends it and at whichever process.
CREATE OR REPLACE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('session', OLD.id)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER hosted_session_ended AFTER UPDATE OF ended_at OR DELETE ON identity.hosted_session
  FOR EACH ROW EXECUTE FUNCTION public.tell_session();
CREATE OR REPLACE TRIGGER session_ended AFTER DELETE ON identity.session
  FOR EACH ROW EXECUTE FUNCTION public.tell_session();

CREATE OR REPLACE FUNCTION tell_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('user', NEW.id)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER user_may_less AFTER UPDATE OF role, disabled_at, closed_at, merged_into ON public.users
  FOR EACH ROW EXECUTE FUNCTION public.tell_person();

CREATE OR REPLACE FUNCTION tell_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('subject', NEW.id)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER second_step_changed AFTER UPDATE OF two_factor_enabled ON identity."user"
  FOR EACH ROW
  WHEN (OLD.two_factor_enabled IS DISTINCT FROM NEW.two_factor_enabled)
  EXECUTE FUNCTION public.tell_subject();
